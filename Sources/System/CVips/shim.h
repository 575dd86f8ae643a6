// Nothing: only CPictures sees libvips. This module brings the flags of pkg-config to its build.
