import { z } from 'zod';

export const editedRevision = z
  .int()
  .meta({ description: 'The one that was edited: with a newer one the answer is 409' });
