/**
 * Runs before anything is painted, as a file of its own that the build puts into the head: the scheme that
 * was chosen on this device, and whether a member was signed in here last. On the prerendered landing page it
 * also shows fonts that are in the cache and decides when React takes the page over.
 */
import { knownMember } from './lib/device/known-member.ts';
import { showFetchedFonts } from './lib/device/load-fonts.ts';
import { startWhenWanted } from './lib/device/start-when-wanted.ts';
import { applyTheme, readTheme } from './lib/device/theme.ts';

applyTheme(readTheme());
if (knownMember.read()) document.documentElement.dataset.member = '';

const { main, also = '', fonts } = document.currentScript?.dataset ?? {};
if (main !== undefined) startWhenWanted(main, also.split(' '));
if (fonts !== undefined) showFetchedFonts(fonts);
