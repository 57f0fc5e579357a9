// Files of tests share the modules of their worker: each begins as a shop that has set nothing.
import { setLocale } from '../src/platform/text/locale.ts';

setLocale(null);
