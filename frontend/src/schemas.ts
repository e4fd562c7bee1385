/** The library of the schemas, which forms and lists need, but not the first load (see `main.ts`). */
import 'zod';
