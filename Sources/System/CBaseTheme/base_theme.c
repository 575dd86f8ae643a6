// Written by scripts/embed-base-theme: the files of themes/base, read when this file is compiled (C23, #embed).
#include "CBaseTheme.h"
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file1[] = {
#embed "../../../themes/base/icons/arrow.svg" suffix(,)
0};

static const unsigned char file2[] = {
#embed "../../../themes/base/icons/back.svg" suffix(,)
0};

static const unsigned char file3[] = {
#embed "../../../themes/base/icons/bookmark.svg" suffix(,)
0};

static const unsigned char file4[] = {
#embed "../../../themes/base/icons/close.svg" suffix(,)
0};

static const unsigned char file5[] = {
#embed "../../../themes/base/icons/lock.svg" suffix(,)
0};

static const unsigned char file6[] = {
#embed "../../../themes/base/icons/menu.svg" suffix(,)
0};

static const unsigned char file7[] = {
#embed "../../../themes/base/icons/person.svg" suffix(,)
0};

static const unsigned char file8[] = {
#embed "../../../themes/base/icons/pin.svg" suffix(,)
0};

static const unsigned char file9[] = {
#embed "../../../themes/base/icons/retry.svg" suffix(,)
0};

static const unsigned char file10[] = {
#embed "../../../themes/base/icons/search.svg" suffix(,)
0};

static const unsigned char file11[] = {
#embed "../../../themes/base/icons/share.svg" suffix(,)
0};

static const unsigned char file12[] = {
#embed "../../../themes/base/icons/sky-clear-day.svg" suffix(,)
0};

static const unsigned char file13[] = {
#embed "../../../themes/base/icons/sky-clear-night.svg" suffix(,)
0};

static const unsigned char file14[] = {
#embed "../../../themes/base/icons/sky-cloudy.svg" suffix(,)
0};

static const unsigned char file15[] = {
#embed "../../../themes/base/icons/sky-fair-day.svg" suffix(,)
0};

static const unsigned char file16[] = {
#embed "../../../themes/base/icons/sky-fair-night.svg" suffix(,)
0};

static const unsigned char file17[] = {
#embed "../../../themes/base/icons/sky-fog.svg" suffix(,)
0};

static const unsigned char file18[] = {
#embed "../../../themes/base/icons/sky-rain.svg" suffix(,)
0};

static const unsigned char file19[] = {
#embed "../../../themes/base/icons/sky-showers.svg" suffix(,)
0};

static const unsigned char file20[] = {
#embed "../../../themes/base/icons/sky-sleet.svg" suffix(,)
0};

static const unsigned char file21[] = {
#embed "../../../themes/base/icons/sky-snow.svg" suffix(,)
0};

static const unsigned char file22[] = {
#embed "../../../themes/base/icons/sky-thunder.svg" suffix(,)
0};

static const unsigned char file23[] = {
#embed "../../../themes/base/images/icon.svg" suffix(,)
0};

static const unsigned char file24[] = {
#embed "../../../themes/base/scripts/parts/ad-provider.mjs" suffix(,)
0};

static const unsigned char file25[] = {
#embed "../../../themes/base/scripts/parts/ads.mjs" suffix(,)
0};

static const unsigned char file26[] = {
#embed "../../../themes/base/scripts/parts/analytics.mjs" suffix(,)
0};

static const unsigned char file27[] = {
#embed "../../../themes/base/scripts/parts/app.mjs" suffix(,)
0};

static const unsigned char file28[] = {
#embed "../../../themes/base/scripts/parts/arrivals.mjs" suffix(,)
0};

static const unsigned char file29[] = {
#embed "../../../themes/base/scripts/parts/ask-again.mjs" suffix(,)
0};

static const unsigned char file30[] = {
#embed "../../../themes/base/scripts/parts/carousels.mjs" suffix(,)
0};

static const unsigned char file31[] = {
#embed "../../../themes/base/scripts/parts/confirmation.mjs" suffix(,)
0};

static const unsigned char file32[] = {
#embed "../../../themes/base/scripts/parts/consent.mjs" suffix(,)
0};

static const unsigned char file33[] = {
#embed "../../../themes/base/scripts/parts/direction.mjs" suffix(,)
0};

static const unsigned char file34[] = {
#embed "../../../themes/base/scripts/parts/events.mjs" suffix(,)
0};

static const unsigned char file35[] = {
#embed "../../../themes/base/scripts/parts/favourites.mjs" suffix(,)
0};

static const unsigned char file36[] = {
#embed "../../../themes/base/scripts/parts/frame-heights.mjs" suffix(,)
0};

static const unsigned char file37[] = {
#embed "../../../themes/base/scripts/parts/headlines.mjs" suffix(,)
0};

static const unsigned char file38[] = {
#embed "../../../themes/base/scripts/parts/local.mjs" suffix(,)
0};

static const unsigned char file39[] = {
#embed "../../../themes/base/scripts/parts/modal.mjs" suffix(,)
0};

static const unsigned char file40[] = {
#embed "../../../themes/base/scripts/parts/panes.mjs" suffix(,)
0};

static const unsigned char file41[] = {
#embed "../../../themes/base/scripts/parts/pictures.mjs" suffix(,)
0};

static const unsigned char file42[] = {
#embed "../../../themes/base/scripts/parts/place.mjs" suffix(,)
0};

static const unsigned char file43[] = {
#embed "../../../themes/base/scripts/parts/places.mjs" suffix(,)
0};

static const unsigned char file44[] = {
#embed "../../../themes/base/scripts/parts/refresh.mjs" suffix(,)
0};

static const unsigned char file45[] = {
#embed "../../../themes/base/scripts/parts/save.mjs" suffix(,)
0};

static const unsigned char file46[] = {
#embed "../../../themes/base/scripts/parts/saved.mjs" suffix(,)
0};

static const unsigned char file47[] = {
#embed "../../../themes/base/scripts/parts/search.mjs" suffix(,)
0};

static const unsigned char file48[] = {
#embed "../../../themes/base/scripts/parts/share.mjs" suffix(,)
0};

static const unsigned char file49[] = {
#embed "../../../themes/base/scripts/parts/status.mjs" suffix(,)
0};

static const unsigned char file50[] = {
#embed "../../../themes/base/scripts/parts/storage.mjs" suffix(,)
0};

static const unsigned char file51[] = {
#embed "../../../themes/base/scripts/parts/tabs.mjs" suffix(,)
0};

static const unsigned char file52[] = {
#embed "../../../themes/base/scripts/parts/times.mjs" suffix(,)
0};

static const unsigned char file53[] = {
#embed "../../../themes/base/scripts/parts/tutorials.mjs" suffix(,)
0};

static const unsigned char file54[] = {
#embed "../../../themes/base/scripts/parts/web-teasers.mjs" suffix(,)
0};

static const unsigned char file55[] = {
#embed "../../../themes/base/scripts/parts/words.mjs" suffix(,)
0};

static const unsigned char file56[] = {
#embed "../../../themes/base/scripts/parts/worker.mjs" suffix(,)
0};

static const unsigned char file57[] = {
#embed "../../../themes/base/scripts/site.mjs" suffix(,)
0};

static const unsigned char file58[] = {
#embed "../../../themes/base/scripts/state.mjs" suffix(,)
0};

static const unsigned char file59[] = {
#embed "../../../themes/base/scripts/transitions.mjs" suffix(,)
0};

static const unsigned char file60[] = {
#embed "../../../themes/base/styles/nameplate/nameplate.css" suffix(,)
0};

static const unsigned char file61[] = {
#embed "../../../themes/base/styles/site/00-layers.css" suffix(,)
0};

static const unsigned char file62[] = {
#embed "../../../themes/base/styles/site/10-base.css" suffix(,)
0};

static const unsigned char file63[] = {
#embed "../../../themes/base/styles/site/12-languages.css" suffix(,)
0};

static const unsigned char file64[] = {
#embed "../../../themes/base/styles/site/15-emergency.css" suffix(,)
0};

static const unsigned char file65[] = {
#embed "../../../themes/base/styles/site/20-masthead.css" suffix(,)
0};

static const unsigned char file66[] = {
#embed "../../../themes/base/styles/site/25-tools.css" suffix(,)
0};

static const unsigned char file67[] = {
#embed "../../../themes/base/styles/site/28-strip.css" suffix(,)
0};

static const unsigned char file68[] = {
#embed "../../../themes/base/styles/site/30-rows.css" suffix(,)
0};

static const unsigned char file69[] = {
#embed "../../../themes/base/styles/site/32-blocks.css" suffix(,)
0};

static const unsigned char file70[] = {
#embed "../../../themes/base/styles/site/35-boosts.css" suffix(,)
0};

static const unsigned char file71[] = {
#embed "../../../themes/base/styles/site/40-teaser.css" suffix(,)
0};

static const unsigned char file72[] = {
#embed "../../../themes/base/styles/site/45-save.css" suffix(,)
0};

static const unsigned char file73[] = {
#embed "../../../themes/base/styles/site/50-shelves.css" suffix(,)
0};

static const unsigned char file74[] = {
#embed "../../../themes/base/styles/site/52-results.css" suffix(,)
0};

static const unsigned char file75[] = {
#embed "../../../themes/base/styles/site/53-weather.css" suffix(,)
0};

static const unsigned char file76[] = {
#embed "../../../themes/base/styles/site/55-ads.css" suffix(,)
0};

static const unsigned char file77[] = {
#embed "../../../themes/base/styles/site/58-pager.css" suffix(,)
0};

static const unsigned char file78[] = {
#embed "../../../themes/base/styles/site/60-states.css" suffix(,)
0};

static const unsigned char file79[] = {
#embed "../../../themes/base/styles/site/64-search.css" suffix(,)
0};

static const unsigned char file80[] = {
#embed "../../../themes/base/styles/site/65-modal.css" suffix(,)
0};

static const unsigned char file81[] = {
#embed "../../../themes/base/styles/site/66-favourites.css" suffix(,)
0};

static const unsigned char file82[] = {
#embed "../../../themes/base/styles/site/67-tutorial.css" suffix(,)
0};

static const unsigned char file83[] = {
#embed "../../../themes/base/styles/site/70-prose.css" suffix(,)
0};

static const unsigned char file84[] = {
#embed "../../../themes/base/styles/site/80-footer.css" suffix(,)
0};

static const unsigned char file85[] = {
#embed "../../../themes/base/styles/site/90-app.css" suffix(,)
0};

static const unsigned char file86[] = {
#embed "../../../themes/base/styles/site/92-large-text.css" suffix(,)
0};

static const unsigned char file87[] = {
#embed "../../../themes/base/styles/site/95-transitions.css" suffix(,)
0};

static const unsigned char file88[] = {
#embed "../../../themes/base/styles/site/97-print.css" suffix(,)
0};

static const unsigned char file89[] = {
#embed "../../../themes/base/styles/state/state.css" suffix(,)
0};

static const unsigned char file90[] = {
#embed "../../../themes/base/templates/article.html" suffix(,)
0};

static const unsigned char file91[] = {
#embed "../../../themes/base/templates/brands.html" suffix(,)
0};

static const unsigned char file92[] = {
#embed "../../../themes/base/templates/consent.html" suffix(,)
0};

static const unsigned char file93[] = {
#embed "../../../themes/base/templates/emergency.html" suffix(,)
0};

static const unsigned char file94[] = {
#embed "../../../themes/base/templates/favourites.html" suffix(,)
0};

static const unsigned char file95[] = {
#embed "../../../themes/base/templates/feed/block.html" suffix(,)
0};

static const unsigned char file96[] = {
#embed "../../../themes/base/templates/feed/error.html" suffix(,)
0};

static const unsigned char file97[] = {
#embed "../../../themes/base/templates/feed/headline.html" suffix(,)
0};

static const unsigned char file98[] = {
#embed "../../../themes/base/templates/feed/house-ad.html" suffix(,)
0};

static const unsigned char file99[] = {
#embed "../../../themes/base/templates/feed/kept.html" suffix(,)
0};

static const unsigned char file100[] = {
#embed "../../../themes/base/templates/feed/labels.html" suffix(,)
0};

static const unsigned char file101[] = {
#embed "../../../themes/base/templates/feed/latest.html" suffix(,)
0};

static const unsigned char file102[] = {
#embed "../../../themes/base/templates/feed/link.html" suffix(,)
0};

static const unsigned char file103[] = {
#embed "../../../themes/base/templates/feed/loading.html" suffix(,)
0};

static const unsigned char file104[] = {
#embed "../../../themes/base/templates/feed/meta.html" suffix(,)
0};

static const unsigned char file105[] = {
#embed "../../../themes/base/templates/feed/native.html" suffix(,)
0};

static const unsigned char file106[] = {
#embed "../../../themes/base/templates/feed/row.html" suffix(,)
0};

static const unsigned char file107[] = {
#embed "../../../themes/base/templates/feed/teaser.html" suffix(,)
0};

static const unsigned char file108[] = {
#embed "../../../themes/base/templates/feed/web.html" suffix(,)
0};

static const unsigned char file109[] = {
#embed "../../../themes/base/templates/layout.html" suffix(,)
0};

static const unsigned char file110[] = {
#embed "../../../themes/base/templates/login.html" suffix(,)
0};

static const unsigned char file111[] = {
#embed "../../../themes/base/templates/moved.html" suffix(,)
0};

static const unsigned char file112[] = {
#embed "../../../themes/base/templates/page.html" suffix(,)
0};

static const unsigned char file113[] = {
#embed "../../../themes/base/templates/parts/answer.html" suffix(,)
0};

static const unsigned char file114[] = {
#embed "../../../themes/base/templates/parts/breadcrumb.html" suffix(,)
0};

static const unsigned char file115[] = {
#embed "../../../themes/base/templates/parts/candidates.html" suffix(,)
0};

static const unsigned char file116[] = {
#embed "../../../themes/base/templates/parts/confirmation-dialog.html" suffix(,)
0};

static const unsigned char file117[] = {
#embed "../../../themes/base/templates/parts/confirmation.html" suffix(,)
0};

static const unsigned char file118[] = {
#embed "../../../themes/base/templates/parts/emergency.html" suffix(,)
0};

static const unsigned char file119[] = {
#embed "../../../themes/base/templates/parts/favourites.html" suffix(,)
0};

static const unsigned char file120[] = {
#embed "../../../themes/base/templates/parts/footer.html" suffix(,)
0};

static const unsigned char file121[] = {
#embed "../../../themes/base/templates/parts/head.html" suffix(,)
0};

static const unsigned char file122[] = {
#embed "../../../themes/base/templates/parts/header.html" suffix(,)
0};

static const unsigned char file123[] = {
#embed "../../../themes/base/templates/parts/img.html" suffix(,)
0};

static const unsigned char file124[] = {
#embed "../../../themes/base/templates/parts/link.html" suffix(,)
0};

static const unsigned char file125[] = {
#embed "../../../themes/base/templates/parts/modal-bar.html" suffix(,)
0};

static const unsigned char file126[] = {
#embed "../../../themes/base/templates/parts/picture.html" suffix(,)
0};

static const unsigned char file127[] = {
#embed "../../../themes/base/templates/parts/save-template.html" suffix(,)
0};

static const unsigned char file128[] = {
#embed "../../../themes/base/templates/parts/sky.html" suffix(,)
0};

static const unsigned char file129[] = {
#embed "../../../themes/base/templates/parts/text.html" suffix(,)
0};

static const unsigned char file130[] = {
#embed "../../../themes/base/templates/parts/tutorial.html" suffix(,)
0};

static const unsigned char file131[] = {
#embed "../../../themes/base/templates/places.html" suffix(,)
0};

static const unsigned char file132[] = {
#embed "../../../themes/base/templates/plugins/widgets.html" suffix(,)
0};

static const unsigned char file133[] = {
#embed "../../../themes/base/templates/search.html" suffix(,)
0};

static const unsigned char file134[] = {
#embed "../../../themes/base/templates/section.html" suffix(,)
0};

static const unsigned char file135[] = {
#embed "../../../themes/base/templates/shortcodes/figure.html" suffix(,)
0};

static const unsigned char file136[] = {
#embed "../../../themes/base/templates/shortcodes/infobox.html" suffix(,)
0};

static const unsigned char file137[] = {
#embed "../../../themes/base/templates/shortcodes/youtube.html" suffix(,)
0};

static const unsigned char file138[] = {
#embed "../../../themes/base/templates/state.html" suffix(,)
0};

static const unsigned char file139[] = {
#embed "../../../themes/base/templates/widgets/carousel.html" suffix(,)
0};

static const unsigned char file140[] = {
#embed "../../../themes/base/templates/widgets/latest.html" suffix(,)
0};

static const unsigned char file141[] = {
#embed "../../../themes/base/templates/widgets/list.html" suffix(,)
0};

static const unsigned char file142[] = {
#embed "../../../themes/base/templates/widgets/local-news.html" suffix(,)
0};

static const unsigned char file143[] = {
#embed "../../../themes/base/templates/widgets/most-read.html" suffix(,)
0};

static const unsigned char file144[] = {
#embed "../../../themes/base/templates/widgets/poll.html" suffix(,)
0};

static const unsigned char file145[] = {
#embed "../../../themes/base/templates/widgets/quote.html" suffix(,)
0};

static const unsigned char file146[] = {
#embed "../../../themes/base/templates/widgets/results.html" suffix(,)
0};

static const unsigned char file147[] = {
#embed "../../../themes/base/templates/widgets/weather.html" suffix(,)
0};

static const unsigned char file148[] = {
#embed "../../../themes/base/templates/widgets/web.html" suffix(,)
0};

static const unsigned char file149[] = {
#embed "../../../themes/base/texts/ar.json" suffix(,)
0};

static const unsigned char file150[] = {
#embed "../../../themes/base/texts/ca.json" suffix(,)
0};

static const unsigned char file151[] = {
#embed "../../../themes/base/texts/cs.json" suffix(,)
0};

static const unsigned char file152[] = {
#embed "../../../themes/base/texts/da.json" suffix(,)
0};

static const unsigned char file153[] = {
#embed "../../../themes/base/texts/de.json" suffix(,)
0};

static const unsigned char file154[] = {
#embed "../../../themes/base/texts/en.json" suffix(,)
0};

static const unsigned char file155[] = {
#embed "../../../themes/base/texts/es.json" suffix(,)
0};

static const unsigned char file156[] = {
#embed "../../../themes/base/texts/et.json" suffix(,)
0};

static const unsigned char file157[] = {
#embed "../../../themes/base/texts/fi.json" suffix(,)
0};

static const unsigned char file158[] = {
#embed "../../../themes/base/texts/fr.json" suffix(,)
0};

static const unsigned char file159[] = {
#embed "../../../themes/base/texts/he.json" suffix(,)
0};

static const unsigned char file160[] = {
#embed "../../../themes/base/texts/is.json" suffix(,)
0};

static const unsigned char file161[] = {
#embed "../../../themes/base/texts/it.json" suffix(,)
0};

static const unsigned char file162[] = {
#embed "../../../themes/base/texts/ja.json" suffix(,)
0};

static const unsigned char file163[] = {
#embed "../../../themes/base/texts/lt.json" suffix(,)
0};

static const unsigned char file164[] = {
#embed "../../../themes/base/texts/lv.json" suffix(,)
0};

static const unsigned char file165[] = {
#embed "../../../themes/base/texts/nb.json" suffix(,)
0};

static const unsigned char file166[] = {
#embed "../../../themes/base/texts/nl.json" suffix(,)
0};

static const unsigned char file167[] = {
#embed "../../../themes/base/texts/nn.json" suffix(,)
0};

static const unsigned char file168[] = {
#embed "../../../themes/base/texts/pl.json" suffix(,)
0};

static const unsigned char file169[] = {
#embed "../../../themes/base/texts/pt.json" suffix(,)
0};

static const unsigned char file170[] = {
#embed "../../../themes/base/texts/sv.json" suffix(,)
0};

static const unsigned char file171[] = {
#embed "../../../themes/base/texts/uk.json" suffix(,)
0};

static const unsigned char file172[] = {
#embed "../../../themes/base/theme.json" suffix(,)
0};

static const unsigned char file173[] = {
#embed "../../../themes/base/tokens.dark.json" suffix(,)
0};

static const unsigned char file174[] = {
#embed "../../../themes/base/tokens.json" suffix(,)
0};

static const struct base_theme_file files[] = {
    {"icons/arrow.svg", file1, sizeof file1 - 1},
    {"icons/back.svg", file2, sizeof file2 - 1},
    {"icons/bookmark.svg", file3, sizeof file3 - 1},
    {"icons/close.svg", file4, sizeof file4 - 1},
    {"icons/lock.svg", file5, sizeof file5 - 1},
    {"icons/menu.svg", file6, sizeof file6 - 1},
    {"icons/person.svg", file7, sizeof file7 - 1},
    {"icons/pin.svg", file8, sizeof file8 - 1},
    {"icons/retry.svg", file9, sizeof file9 - 1},
    {"icons/search.svg", file10, sizeof file10 - 1},
    {"icons/share.svg", file11, sizeof file11 - 1},
    {"icons/sky-clear-day.svg", file12, sizeof file12 - 1},
    {"icons/sky-clear-night.svg", file13, sizeof file13 - 1},
    {"icons/sky-cloudy.svg", file14, sizeof file14 - 1},
    {"icons/sky-fair-day.svg", file15, sizeof file15 - 1},
    {"icons/sky-fair-night.svg", file16, sizeof file16 - 1},
    {"icons/sky-fog.svg", file17, sizeof file17 - 1},
    {"icons/sky-rain.svg", file18, sizeof file18 - 1},
    {"icons/sky-showers.svg", file19, sizeof file19 - 1},
    {"icons/sky-sleet.svg", file20, sizeof file20 - 1},
    {"icons/sky-snow.svg", file21, sizeof file21 - 1},
    {"icons/sky-thunder.svg", file22, sizeof file22 - 1},
    {"images/icon.svg", file23, sizeof file23 - 1},
    {"scripts/parts/ad-provider.mjs", file24, sizeof file24 - 1},
    {"scripts/parts/ads.mjs", file25, sizeof file25 - 1},
    {"scripts/parts/analytics.mjs", file26, sizeof file26 - 1},
    {"scripts/parts/app.mjs", file27, sizeof file27 - 1},
    {"scripts/parts/arrivals.mjs", file28, sizeof file28 - 1},
    {"scripts/parts/ask-again.mjs", file29, sizeof file29 - 1},
    {"scripts/parts/carousels.mjs", file30, sizeof file30 - 1},
    {"scripts/parts/confirmation.mjs", file31, sizeof file31 - 1},
    {"scripts/parts/consent.mjs", file32, sizeof file32 - 1},
    {"scripts/parts/direction.mjs", file33, sizeof file33 - 1},
    {"scripts/parts/events.mjs", file34, sizeof file34 - 1},
    {"scripts/parts/favourites.mjs", file35, sizeof file35 - 1},
    {"scripts/parts/frame-heights.mjs", file36, sizeof file36 - 1},
    {"scripts/parts/headlines.mjs", file37, sizeof file37 - 1},
    {"scripts/parts/local.mjs", file38, sizeof file38 - 1},
    {"scripts/parts/modal.mjs", file39, sizeof file39 - 1},
    {"scripts/parts/panes.mjs", file40, sizeof file40 - 1},
    {"scripts/parts/pictures.mjs", file41, sizeof file41 - 1},
    {"scripts/parts/place.mjs", file42, sizeof file42 - 1},
    {"scripts/parts/places.mjs", file43, sizeof file43 - 1},
    {"scripts/parts/refresh.mjs", file44, sizeof file44 - 1},
    {"scripts/parts/save.mjs", file45, sizeof file45 - 1},
    {"scripts/parts/saved.mjs", file46, sizeof file46 - 1},
    {"scripts/parts/search.mjs", file47, sizeof file47 - 1},
    {"scripts/parts/share.mjs", file48, sizeof file48 - 1},
    {"scripts/parts/status.mjs", file49, sizeof file49 - 1},
    {"scripts/parts/storage.mjs", file50, sizeof file50 - 1},
    {"scripts/parts/tabs.mjs", file51, sizeof file51 - 1},
    {"scripts/parts/times.mjs", file52, sizeof file52 - 1},
    {"scripts/parts/tutorials.mjs", file53, sizeof file53 - 1},
    {"scripts/parts/web-teasers.mjs", file54, sizeof file54 - 1},
    {"scripts/parts/words.mjs", file55, sizeof file55 - 1},
    {"scripts/parts/worker.mjs", file56, sizeof file56 - 1},
    {"scripts/site.mjs", file57, sizeof file57 - 1},
    {"scripts/state.mjs", file58, sizeof file58 - 1},
    {"scripts/transitions.mjs", file59, sizeof file59 - 1},
    {"styles/nameplate/nameplate.css", file60, sizeof file60 - 1},
    {"styles/site/00-layers.css", file61, sizeof file61 - 1},
    {"styles/site/10-base.css", file62, sizeof file62 - 1},
    {"styles/site/12-languages.css", file63, sizeof file63 - 1},
    {"styles/site/15-emergency.css", file64, sizeof file64 - 1},
    {"styles/site/20-masthead.css", file65, sizeof file65 - 1},
    {"styles/site/25-tools.css", file66, sizeof file66 - 1},
    {"styles/site/28-strip.css", file67, sizeof file67 - 1},
    {"styles/site/30-rows.css", file68, sizeof file68 - 1},
    {"styles/site/32-blocks.css", file69, sizeof file69 - 1},
    {"styles/site/35-boosts.css", file70, sizeof file70 - 1},
    {"styles/site/40-teaser.css", file71, sizeof file71 - 1},
    {"styles/site/45-save.css", file72, sizeof file72 - 1},
    {"styles/site/50-shelves.css", file73, sizeof file73 - 1},
    {"styles/site/52-results.css", file74, sizeof file74 - 1},
    {"styles/site/53-weather.css", file75, sizeof file75 - 1},
    {"styles/site/55-ads.css", file76, sizeof file76 - 1},
    {"styles/site/58-pager.css", file77, sizeof file77 - 1},
    {"styles/site/60-states.css", file78, sizeof file78 - 1},
    {"styles/site/64-search.css", file79, sizeof file79 - 1},
    {"styles/site/65-modal.css", file80, sizeof file80 - 1},
    {"styles/site/66-favourites.css", file81, sizeof file81 - 1},
    {"styles/site/67-tutorial.css", file82, sizeof file82 - 1},
    {"styles/site/70-prose.css", file83, sizeof file83 - 1},
    {"styles/site/80-footer.css", file84, sizeof file84 - 1},
    {"styles/site/90-app.css", file85, sizeof file85 - 1},
    {"styles/site/92-large-text.css", file86, sizeof file86 - 1},
    {"styles/site/95-transitions.css", file87, sizeof file87 - 1},
    {"styles/site/97-print.css", file88, sizeof file88 - 1},
    {"styles/state/state.css", file89, sizeof file89 - 1},
    {"templates/article.html", file90, sizeof file90 - 1},
    {"templates/brands.html", file91, sizeof file91 - 1},
    {"templates/consent.html", file92, sizeof file92 - 1},
    {"templates/emergency.html", file93, sizeof file93 - 1},
    {"templates/favourites.html", file94, sizeof file94 - 1},
    {"templates/feed/block.html", file95, sizeof file95 - 1},
    {"templates/feed/error.html", file96, sizeof file96 - 1},
    {"templates/feed/headline.html", file97, sizeof file97 - 1},
    {"templates/feed/house-ad.html", file98, sizeof file98 - 1},
    {"templates/feed/kept.html", file99, sizeof file99 - 1},
    {"templates/feed/labels.html", file100, sizeof file100 - 1},
    {"templates/feed/latest.html", file101, sizeof file101 - 1},
    {"templates/feed/link.html", file102, sizeof file102 - 1},
    {"templates/feed/loading.html", file103, sizeof file103 - 1},
    {"templates/feed/meta.html", file104, sizeof file104 - 1},
    {"templates/feed/native.html", file105, sizeof file105 - 1},
    {"templates/feed/row.html", file106, sizeof file106 - 1},
    {"templates/feed/teaser.html", file107, sizeof file107 - 1},
    {"templates/feed/web.html", file108, sizeof file108 - 1},
    {"templates/layout.html", file109, sizeof file109 - 1},
    {"templates/login.html", file110, sizeof file110 - 1},
    {"templates/moved.html", file111, sizeof file111 - 1},
    {"templates/page.html", file112, sizeof file112 - 1},
    {"templates/parts/answer.html", file113, sizeof file113 - 1},
    {"templates/parts/breadcrumb.html", file114, sizeof file114 - 1},
    {"templates/parts/candidates.html", file115, sizeof file115 - 1},
    {"templates/parts/confirmation-dialog.html", file116, sizeof file116 - 1},
    {"templates/parts/confirmation.html", file117, sizeof file117 - 1},
    {"templates/parts/emergency.html", file118, sizeof file118 - 1},
    {"templates/parts/favourites.html", file119, sizeof file119 - 1},
    {"templates/parts/footer.html", file120, sizeof file120 - 1},
    {"templates/parts/head.html", file121, sizeof file121 - 1},
    {"templates/parts/header.html", file122, sizeof file122 - 1},
    {"templates/parts/img.html", file123, sizeof file123 - 1},
    {"templates/parts/link.html", file124, sizeof file124 - 1},
    {"templates/parts/modal-bar.html", file125, sizeof file125 - 1},
    {"templates/parts/picture.html", file126, sizeof file126 - 1},
    {"templates/parts/save-template.html", file127, sizeof file127 - 1},
    {"templates/parts/sky.html", file128, sizeof file128 - 1},
    {"templates/parts/text.html", file129, sizeof file129 - 1},
    {"templates/parts/tutorial.html", file130, sizeof file130 - 1},
    {"templates/places.html", file131, sizeof file131 - 1},
    {"templates/plugins/widgets.html", file132, sizeof file132 - 1},
    {"templates/search.html", file133, sizeof file133 - 1},
    {"templates/section.html", file134, sizeof file134 - 1},
    {"templates/shortcodes/figure.html", file135, sizeof file135 - 1},
    {"templates/shortcodes/infobox.html", file136, sizeof file136 - 1},
    {"templates/shortcodes/youtube.html", file137, sizeof file137 - 1},
    {"templates/state.html", file138, sizeof file138 - 1},
    {"templates/widgets/carousel.html", file139, sizeof file139 - 1},
    {"templates/widgets/latest.html", file140, sizeof file140 - 1},
    {"templates/widgets/list.html", file141, sizeof file141 - 1},
    {"templates/widgets/local-news.html", file142, sizeof file142 - 1},
    {"templates/widgets/most-read.html", file143, sizeof file143 - 1},
    {"templates/widgets/poll.html", file144, sizeof file144 - 1},
    {"templates/widgets/quote.html", file145, sizeof file145 - 1},
    {"templates/widgets/results.html", file146, sizeof file146 - 1},
    {"templates/widgets/weather.html", file147, sizeof file147 - 1},
    {"templates/widgets/web.html", file148, sizeof file148 - 1},
    {"texts/ar.json", file149, sizeof file149 - 1},
    {"texts/ca.json", file150, sizeof file150 - 1},
    {"texts/cs.json", file151, sizeof file151 - 1},
    {"texts/da.json", file152, sizeof file152 - 1},
    {"texts/de.json", file153, sizeof file153 - 1},
    {"texts/en.json", file154, sizeof file154 - 1},
    {"texts/es.json", file155, sizeof file155 - 1},
    {"texts/et.json", file156, sizeof file156 - 1},
    {"texts/fi.json", file157, sizeof file157 - 1},
    {"texts/fr.json", file158, sizeof file158 - 1},
    {"texts/he.json", file159, sizeof file159 - 1},
    {"texts/is.json", file160, sizeof file160 - 1},
    {"texts/it.json", file161, sizeof file161 - 1},
    {"texts/ja.json", file162, sizeof file162 - 1},
    {"texts/lt.json", file163, sizeof file163 - 1},
    {"texts/lv.json", file164, sizeof file164 - 1},
    {"texts/nb.json", file165, sizeof file165 - 1},
    {"texts/nl.json", file166, sizeof file166 - 1},
    {"texts/nn.json", file167, sizeof file167 - 1},
    {"texts/pl.json", file168, sizeof file168 - 1},
    {"texts/pt.json", file169, sizeof file169 - 1},
    {"texts/sv.json", file170, sizeof file170 - 1},
    {"texts/uk.json", file171, sizeof file171 - 1},
    {"theme.json", file172, sizeof file172 - 1},
    {"tokens.dark.json", file173, sizeof file173 - 1},
    {"tokens.json", file174, sizeof file174 - 1},
};

const struct base_theme_file *base_theme_files(size_t *count) {
    *count = sizeof files / sizeof *files;
    return files;
}
