/** The library that renders, in one chunk; it takes as long to evaluate as all others of the start (see `main.ts`). */
import 'react-dom/client';
