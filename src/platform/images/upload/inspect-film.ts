// What an MP4 or WebM file says of itself. Its boxes are walked once; nothing is decoded.
import { type Failure, fail } from '../../errors/errors.ts';
import type { FilmFormat } from '../film-url.ts';

export type FilmFacts = {
  format: FilmFormat;
  width: number;
  height: number;
  /** 0 where the file does not tell. */
  seconds: number;
  codec: string;
  hasSound: boolean;
  /** It begins to play before all of it has come. */
  isStreamed: boolean;
};

/** A box of the file: its type, and the offsets of the box and of its content. */
type Box = { type: string; at: number; start: number; end: number };

class WrongFilm extends Error {}
const damaged = 'This film is damaged or not complete. Save it again as MP4.';
const unknown = 'Use an MP4 (H.264 or AV1) or WebM film.';
const boxesMax = 20_000;
const sideMax = 4096;

const codecs: Record<string, string> = {
  ...{ avc1: 'H.264', avc3: 'H.264', av01: 'AV1' },
  ...{ V_VP8: 'VP8', V_VP9: 'VP9', V_AV1: 'AV1' },
};
// Where a phone writes where it was.
const told = ['udta', 'meta', 'uuid'];

/** Facts of a film by its content; what tells of places in `bytes` is overwritten with zeros. */
export const inspectFilm = (bytes: Buffer): FilmFacts | Failure<'invalid_input'> => {
  try {
    const film = isMp4(bytes) ? inspectMp4(bytes) : isEbml(bytes) ? inspectWebm(bytes) : null;
    if (!film) throw new WrongFilm(unknown);
    if (!Object.hasOwn(codecs, film.codec))
      throw new WrongFilm(`Few browsers play ${film.codec || 'it'}. ${unknown}`);
    const sides = [film.width, film.height];
    if (!sides.every((side) => side >= 1 && side <= sideMax))
      throw new WrongFilm(`A film has 1 to ${sideMax} pixels a side.`);
    return { ...film, codec: codecs[film.codec] ?? '' };
  } catch (error) {
    const isWrong = error instanceof WrongFilm;
    if (!isWrong && !(error instanceof RangeError)) throw error;
    // An offset beyond the file.
    return fail('invalid_input', isWrong ? error.message : damaged, { field: 'film' });
  }
};

/** Whether it is a film and no image, whose container may be the same. */
export const isFilm = (bytes: Uint8Array): boolean => isMp4(bytes) || isEbml(bytes);

const brands = /^(isom|iso\d|mp4\d|avc1|av01|M4V |MSNV|dash)$/;
const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));
const isMp4 = (bytes: Uint8Array): boolean =>
  latin(bytes, 4, 8) === 'ftyp' && brands.test(latin(bytes, 8, 12));
const isEbml = (bytes: Uint8Array): boolean => latin(bytes, 0, 4) === '\x1a\x45\xdf\xa3';

const boxAt = (bytes: Buffer, at: number): Box => {
  const isLong = bytes.readUInt32BE(at) === 1;
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : bytes.readUInt32BE(at);
  const type = latin(bytes, at + 4, at + 8);
  return { type, at, start: at + (isLong ? 16 : 8), end: at + size };
};

const empty = (bytes: Buffer, { at, start, end }: Box): void => {
  bytes.write('free', at + 4);
  bytes.fill(0, start, end);
};

const inspectMp4 = (bytes: Buffer): FilmFacts => {
  let left = boxesMax;
  const boxesIn = ({ start, end }: Pick<Box, 'start' | 'end'>): Box[] => {
    const boxes: Box[] = [];
    for (let at = start; at < end; at = boxes.at(-1)?.end ?? end) {
      left -= 1;
      const box = boxAt(bytes, at);
      if (left < 0 || box.end < box.start || box.end > end) throw new WrongFilm(damaged);
      if (told.includes(box.type)) empty(bytes, box);
      boxes.push(box);
    }
    return boxes;
  };
  const inside = (box: Box, ...path: string[]): Box[] =>
    path.reduce<Box[]>(
      (found, type) => found.flatMap(boxesIn).filter((one) => one.type === type),
      [box],
    );
  const one = (box: Box, ...path: string[]): Buffer => {
    const [found] = inside(box, ...path);
    if (!found) throw new WrongFilm(damaged);
    return bytes.subarray(found.start, found.end);
  };
  const top = boxesIn({ start: 0, end: bytes.length });
  const [moov, mdat] = ['moov', 'mdat'].map((type) => top.find((box) => box.type === type));
  if (!moov || !mdat) throw new WrongFilm(damaged);
  const traks = inside(moov, 'trak');
  const kindOf = (trak: Box): string => latin(one(trak, 'mdia', 'hdlr'), 8, 12);
  const video = traks.find((trak) => kindOf(trak) === 'vide');
  if (!video) throw new WrongFilm('This file has no images that move. Choose another.');
  const head = one(moov, 'mvhd');
  const isLong = head[0] === 1;
  const length = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  const track = one(video, 'tkhd');
  const matrixAt = track[0] === 1 ? 52 : 40;
  const [width = 0, height = 0] = [36, 40].map((at) => track.readUInt32BE(matrixAt + at) >> 16);
  // A phone that is held upright stores a rotation.
  const isTurned = track.readInt32BE(matrixAt) === 0 && track.readInt32BE(matrixAt + 4) !== 0;
  return {
    format: 'mp4',
    ...(isTurned ? { width: height, height: width } : { width, height }),
    seconds: length / Math.max(1, head.readUInt32BE(isLong ? 20 : 12)),
    codec: latin(one(video, 'mdia', 'minf', 'stbl', 'stsd'), 12, 16),
    hasSound: traks.some((trak) => kindOf(trak) === 'soun'),
    isStreamed: moov.at < mdat.at,
  };
};

/** The ids of Matroska, of which WebM is a part. */
const ids = {
  ...{ head: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067, info: 0x1549a966 },
  ...{ scale: 0x2ad7b1, duration: 0x4489, tracks: 0x1654ae6b, track: 0xae, kind: 0x83 },
  ...{ codec: 0x86, video: 0xe0, width: 0xb0, height: 0xba, cluster: 0x1f43b675 },
};

const inspectWebm = (bytes: Buffer): FilmFacts => {
  let left = boxesMax;
  type Element = { id: number; start: number; end: number };
  const elementsIn = ({ start, end }: Omit<Element, 'id'>): Element[] => {
    const elements: Element[] = [];
    for (let at = start; at < end; at = elements.at(-1)?.end ?? end) {
      left -= 1;
      const idLength = Math.clz32(bytes.readUInt8(at)) - 23;
      const sizeAt = at + idLength;
      const sizeLength = Math.clz32(bytes.readUInt8(sizeAt)) - 23;
      if (left < 0 || idLength > 4 || sizeLength > 8) throw new WrongFilm(damaged);
      const first = bytes.readUInt8(sizeAt) & (0xff >> sizeLength);
      const size = bytes
        .subarray(sizeAt + 1, sizeAt + sizeLength)
        .reduce((sum, byte) => sum * 256 + byte, first);
      const from = sizeAt + sizeLength;
      // Without a size, as a browser records it, it ends beyond the file.
      if (from + size > end) throw new WrongFilm(damaged);
      elements.push({ id: bytes.readUIntBE(at, idLength), start: from, end: from + size });
    }
    return elements;
  };
  const find = (within: Element | undefined, id: number): Element[] =>
    within ? elementsIn(within).filter((element) => element.id === id) : [];
  const dataOf = (within: Element | undefined, id: number): Buffer => {
    const [found] = find(within, id);
    return bytes.subarray(found?.start ?? 0, found ? Math.min(found.end, found.start + 32) : 0);
  };
  const count = (data: Buffer): number => data.reduce((sum, byte) => sum * 256 + byte, 0);
  const text = (data: Buffer): string => String(data).replace(/\0.*/, '');
  const top = elementsIn({ start: 0, end: bytes.length });
  const [head, segment] = [ids.head, ids.segment].map((id) => top.find((one) => one.id === id));
  if (text(dataOf(head, ids.docType)) !== 'webm') throw new WrongFilm(unknown);
  if (find(segment, ids.cluster).length === 0) throw new WrongFilm(damaged);
  const [info] = find(segment, ids.info);
  const tracks = find(segment, ids.tracks).flatMap((one) => find(one, ids.track));
  const kindOf = (track: Element): number => count(dataOf(track, ids.kind));
  const video = tracks.find((track) => kindOf(track) === 1);
  if (!video) throw new WrongFilm('This file has no images that move. Choose another.');
  const [shape] = find(video, ids.video);
  const length = dataOf(info, ids.duration);
  const duration = [0, 4, 8].includes(length.length) ? floatOf(length) : 0;
  return {
    format: 'webm',
    width: count(dataOf(shape, ids.width)),
    height: count(dataOf(shape, ids.height)),
    seconds: Math.max(0, (duration * (count(dataOf(info, ids.scale)) || 1e6)) / 1e9) || 0,
    codec: text(dataOf(video, ids.codec)),
    hasSound: tracks.some((track) => kindOf(track) === 2),
    isStreamed: true,
  };
};

const floatOf = (data: Buffer): number => {
  if (data.length === 0) return 0;
  return data.length === 4 ? data.readFloatBE() : data.readDoubleBE();
};
