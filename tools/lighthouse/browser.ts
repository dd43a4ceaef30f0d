import { resolve } from 'node:path';
import { findChromium } from '@udin/backing';

/** The Chromium that the journeys use: installed, else the one unpacked in .runtime. */
export const findBrowser = () => findChromium(resolve('.runtime/packages'), (line) => console.info(line));
