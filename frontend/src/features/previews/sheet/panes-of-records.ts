/** How many rows and columns are frozen, counted from the first, hidden ones too. */
export interface Pane {
  rows: number;
  columns: number;
}
export const NOTHING_FROZEN: Pane = { rows: 0, columns: 0 };

/** Of a record: its type and the length of what follows. */
const HEAD = 4;
const BEGINNINGS = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
const END = 0x000a;
const SHEET = 0x0085;
const WINDOW = 0x023e;
const PANE = 0x0041;
const IS_FROZEN = 0x0008;

/** The frozen panes of an XLS, by sheet ([MS-XLS] 2.4.189, 2.4.346); cells are passed over. */
export function panesOfRecords(stream: Uint8Array): Pane[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.length);
  const places = new Map<number, number>();
  const panes: Pane[] = [];
  let [sheet, depth]: [number | undefined, number] = [undefined, 0];
  let isFrozen = false;
  for (let at = 0, next = 0; at + HEAD <= stream.length; at = next) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    next = at + HEAD + length;
    if (next > stream.length) break;
    if (BEGINNINGS.has(type)) {
      // A chart that lies on a sheet begins within it.
      if (++depth > 1) continue;
      [sheet, isFrozen] = [places.get(at), false];
    } else if (type === END) depth = Math.max(0, depth - 1);
    else if (type === SHEET && length >= 4) {
      places.set(view.getUint32(at + HEAD, true), panes.length);
      panes.push(NOTHING_FROZEN);
    } else if (type === WINDOW && length >= 6 && depth === 1) {
      const flags = view.getUint16(at + HEAD, true);
      const isAtStart = view.getUint32(at + HEAD + 2, true) === 0;
      isFrozen = (flags & IS_FROZEN) !== 0 && isAtStart;
    } else if (type === PANE && length >= 4 && depth === 1 && isFrozen && sheet !== undefined)
      panes[sheet] = { columns: view.getUint16(at + HEAD, true), rows: view.getUint16(at + HEAD + 2, true) };
  }
  return panes;
}
