const KBPS_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const HERTZ_MPEG1 = [44_100, 48_000, 32_000];

/** Bytes from this header of an MPEG layer III frame to the next, 0 when it is no such header. */
export function mp3FrameLength(header: number): number {
  const sync = header >>> 21;
  const version = (header >>> 19) & 3;
  const layer = (header >>> 17) & 3;
  const rate = HERTZ_MPEG1[(header >>> 10) & 3];
  const isMpeg1 = version === 3;
  const kbps = (isMpeg1 ? KBPS_MPEG1 : KBPS_MPEG2)[(header >>> 12) & 15];
  if (sync !== 0x7ff || version === 1 || layer !== 1 || !rate || !kbps) return 0;
  const hertz = isMpeg1 ? rate : version === 2 ? rate / 2 : rate / 4;
  const padding = (header >>> 9) & 1;
  return Math.floor(((isMpeg1 ? 144 : 72) * kbps * 1000) / hertz) + padding;
}
