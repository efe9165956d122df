import { createContext } from 'react';
import type { Location } from 'react-router-dom';

/** A page that was asked for and is still being loaded. */
export interface Opening {
  location: Location;
  title: string;
}

/** Nothing while the page of the address is shown. */
export const OpeningPage = createContext<Opening | undefined>(undefined);
