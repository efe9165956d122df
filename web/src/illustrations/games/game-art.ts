import type { ComponentType } from 'react';
import { ApartmentArt } from './apartment.tsx';
import { BombArt } from './bomb.tsx';
import { BunnyArt } from './bunny.tsx';
import { CapFlickArt } from './cap-flick.tsx';
import { CharadesArt } from './charades.tsx';
import { ChopsticksArt } from './chopsticks.tsx';
import { DiceArt } from './dice.tsx';
import { FoldFingersArt } from './fold-fingers.tsx';
import { FryingPanArt } from './frying-pan.tsx';
import { GameOfDeathArt } from './game-of-death.tsx';
import { HunminjeongeumArt } from './hunminjeongeum.tsx';
import { IAmGroundArt } from './i-am-ground.tsx';
import { ImageArt } from './image.tsx';
import { InitialsArt } from './initials.tsx';
import { LiarArt } from './liar.tsx';
import { MarketArt } from './market.tsx';
import { NunchiArt } from './nunchi.tsx';
import { RedGinsengArt } from './red-ginseng.tsx';
import { SubwayArt } from './subway.tsx';
import { TelepathyArt } from './telepathy.tsx';
import { ThirtyOneArt } from './thirty-one.tsx';
import { ThreeSixNineArt } from './three-six-nine.tsx';
import { TitanicArt } from './titanic.tsx';
import { UpdownArt } from './updown.tsx';
import { ZeroZeroSevenArt } from './zero-zero-seven.tsx';
import { ZeroArt } from './zero.tsx';

/** Drawing of a game by the slug of its `image_path` ('/games/<slug>'). Unknown slugs fall back to a coaster. */
export const gameArt: Partial<Record<string, ComponentType>> = {
  apartment: ApartmentArt,
  bomb: BombArt,
  bunny: BunnyArt,
  'cap-flick': CapFlickArt,
  charades: CharadesArt,
  chopsticks: ChopsticksArt,
  dice: DiceArt,
  'fold-fingers': FoldFingersArt,
  'frying-pan': FryingPanArt,
  'game-of-death': GameOfDeathArt,
  hunminjeongeum: HunminjeongeumArt,
  'i-am-ground': IAmGroundArt,
  image: ImageArt,
  initials: InitialsArt,
  liar: LiarArt,
  market: MarketArt,
  nunchi: NunchiArt,
  'red-ginseng': RedGinsengArt,
  subway: SubwayArt,
  telepathy: TelepathyArt,
  'thirty-one': ThirtyOneArt,
  'three-six-nine': ThreeSixNineArt,
  titanic: TitanicArt,
  updown: UpdownArt,
  zero: ZeroArt,
  'zero-zero-seven': ZeroZeroSevenArt,
};
