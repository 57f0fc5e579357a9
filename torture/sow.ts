// Preloaded into a process of the shop: puts the mistake HEMLINE_TORTURE_PLANT into its source.
import { registerHooks } from 'node:module';
import { plants } from './plants.ts';

const plant = plants[process.env.HEMLINE_TORTURE_PLANT ?? ''];
if (!plant) throw new Error('HEMLINE_TORTURE_PLANT names no plant.');

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.endsWith(`/${plant.file}`)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(plant.text)) throw new Error(`${plant.file} has no "${plant.text}".`);
    return { ...loaded, source: source.replace(plant.text, plant.replacement) };
  },
});
