/** Templates of a brand owner, and of a licensor, by the id of the company. */
export const brandOwnerTemplatesPath = (id: string): string => `/NewBrandOwnerSetup/ContractTemplates/${id}`;
export const licensorTemplatesPath = (id: string): string => `/NewLicensorSetup/ContractTemplates/${id}`;
