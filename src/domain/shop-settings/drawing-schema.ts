import { z } from 'zod';
import type { Drawing } from './drawing.ts';

const pathLengthMax = 20_000;
const path = z
  .string()
  .max(pathLengthMax, `must be at most ${pathLengthMax} characters`)
  .regex(/^[MmZzLlHhVvCcSsQqTtAaEe\d\s,.+-]*$/, 'must be the data of an SVG path');
const filledPath = path.min(1, 'must be the data of an SVG path');
const viewBox = z
  .string()
  .max(80)
  .regex(/^-?\d{1,6}(\.\d{1,6})?( -?\d{1,6}(\.\d{1,6})?){3}$/, 'must be four numbers');

export const drawingSchema: z.ZodType<Drawing> = z
  .object({
    viewBox,
    ink: filledPath.meta({ description: 'The data of an SVG path, filled with the text color' }),
    accent: path.meta({ description: 'Of lines in the accent color; may be empty' }),
    accentWidth: z.number().min(0).max(1000),
    large: z.object({ viewBox, ink: filledPath }).meta({ description: 'Across the footer' }),
  })
  .meta({ id: 'Drawing' });
