/** @param specifier name of a package, whose type is `Module` */
declare function importNatively<Module>(specifier: string): Promise<Module>
export = importNatively
