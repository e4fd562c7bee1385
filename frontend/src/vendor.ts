/**
 * The libraries that everything stands on, in a file of their own: see `main.ts`. What is not named here comes with the
 * first file that needs it.
 */
import 'react-dom/client';
import '@tanstack/react-query';
import '@tanstack/react-router';
import 'i18next';
import 'jotai';
import 'react-i18next';
import 'zod';
