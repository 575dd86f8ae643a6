/// The months in the languages that feeds are written in, in lower case.
enum MonthNames {
    /// The number of the month that a name or its short form stands for.
    static func number(of name: String) -> Int? { numbers[name] }

    private static let numbers: [String: Int] = {
        var numbers: [String: Int] = [:]
        for (index, line) in names.enumerated() {
            for name in line.split(separator: " ") { numbers[String(name)] = index + 1 }
        }
        return numbers
    }()

    /// English, Norwegian, Swedish, Danish, German, French, Spanish, Portuguese and Italian.
    private static let names = [
        "jan january januar januari jän jänner janv janvier ene enero janeiro gen gennaio",
        "feb february februar februari feber févr fév février fevr fevrier febrero fev fevereiro febbraio",
        "mar march mars marts mär märz mrz marzo março marco",
        "apr april avr avril abr abril aprile",
        "may mai maj mayo maio mag maggio",
        "jun june juni juin junio junho giu giugno",
        "jul july juli juil juillet julio julho lug luglio",
        "aug august augusti août aou aoû aout ago agosto",
        "sep sept september septembre septiembre setiembre set setembro settembre",
        "oct october okt oktober octobre octubre out outubro ott ottobre",
        "nov november novembre noviembre novembro",
        "dec december des desember dez dezember déc décembre decembre dic diciembre dezembro dicembre",
    ]
}
