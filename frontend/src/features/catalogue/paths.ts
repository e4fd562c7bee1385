export const LIST_PATH = '/Catalogue/Index';
export const IMPORT_PATH = '/Catalogue/Import';
export const HISTORY_PATH = '/Catalogue/Changes';
