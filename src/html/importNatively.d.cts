/** @param specifier name of a package, whose type `Module` is */
declare function importNatively<Module>(specifier: string): Promise<Module>
export = importNatively
