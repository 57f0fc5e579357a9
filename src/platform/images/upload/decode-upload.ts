// A process for one upload: standard input is the file, standard output the image of ours, as a
// line of JSON and the bytes; the arguments are the memory and the seconds of the processor that it
// may take. What a hostile file does to a decoder ends with this process.
import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { exitCodes } from './decoder-limits.ts';
import { pixelsMax, sideMax } from './image-limits.ts';

// The largest variant; a print in a book needs no more of a customer's photo.
const storedSideMax = 1920;
const watchMs = 10;

const formats = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer'];

const decode = async (bytes: Buffer) => {
  const image = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' });
  // Reads the head alone.
  const announced = await image.metadata();
  if (Math.max(announced.width, announced.height) > sideMax) process.exit(exitCodes.tooLong);
  const { data, info } = await image
    .autoOrient()
    .resize({
      width: storedSideMax,
      height: storedSideMax,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const placeholder = await sharp(data)
    .resize({ width: 12, height: 24, fit: 'inside' })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  const { width, height } = info;
  return { head: { width, height, placeholder: placeholder.toString('base64') }, data };
};

const dieFirst = (): void => {
  try {
    // On Linux: should the machine run out of memory, this process ends and not the shop.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {}
};

const main = async (): Promise<void> => {
  dieFirst();
  const [bytesMax = 0, secondsMax = 0] = process.argv.slice(2).map(Number);
  // Decoders of other formats are never reached, whatever the first bytes say.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });
  sharp.cache(false);
  sharp.concurrency(1);
  const bytes = await buffer(process.stdin);
  const before = process.cpuUsage();
  setInterval(() => {
    if (process.memoryUsage.rss() > bytesMax) process.exit(exitCodes.tooMuchMemory);
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1e6 > secondsMax) process.exit(exitCodes.tooMuchTime);
  }, watchMs).unref();
  const image = await decode(bytes).catch(giveUp);
  // The shop ended first.
  process.stdout.on('error', () => process.exit());
  process.stdout.write(`${JSON.stringify(image.head)}\n`);
  process.stdout.write(image.data);
};

const giveUp = ({ message }: Error): never =>
  process.exit(
    message.includes('exceeds pixel limit') ? exitCodes.tooManyPixels : exitCodes.damaged,
  );

await main();
