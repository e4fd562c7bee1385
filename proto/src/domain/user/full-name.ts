const HAN = /^[\u3400-\u9fff]+$/;

/** First and last name in the order of their script: Anna Lee, but 陈静. The database builds the same name. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  HAN.test(firstName) && HAN.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();
