/** The other libraries that every screen needs, in one chunk (see `main.ts`). Other libraries load with the first chunk that imports them. */
import '@tanstack/react-query';
import '@tanstack/react-router';
import 'i18next';
import 'jotai';
import 'react-i18next';
