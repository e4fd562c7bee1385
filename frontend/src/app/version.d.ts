/** Version of this build; it is compared with the stored version on navigation. */
declare const __APP_VERSION__: string;
