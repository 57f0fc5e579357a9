// Calls about files of products: which column is what, and bodies that may be empty.
import { beforeEach, expect, test } from 'vitest';
