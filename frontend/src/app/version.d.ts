/** Version of this build, compared with the stored one on navigation. */
declare const __APP_VERSION__: string;
