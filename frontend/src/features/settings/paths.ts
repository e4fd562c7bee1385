export const HOME = '/AppSetting/IndexV2';
export const RATES = '/AppSetting/ExchangeRates';
export const TERRITORIES = '/AppSetting/TerritorySetting';
export const LICENSOR = '/AppSetting/LicensorInfo';
