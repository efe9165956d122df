import type { ComponentType } from 'react';
import { ApartmentArt } from './apartment.tsx';
import {
  BombArt,
  CapFlickArt,
  MarketArt,
  NunchiArt,
  SubwayArt,
  ThirtyOneArt,
  ThreeSixNineArt,
  TitanicArt,
  UpdownArt,
} from './sequence.tsx';
import {
  BunnyArt,
  FoldFingersArt,
  FryingPanArt,
  GameOfDeathArt,
  IAmGroundArt,
  ImageArt,
  RedGinsengArt,
  ZeroZeroSevenArt,
} from './pointing.tsx';
import {
  CharadesArt,
  ChopsticksArt,
  DiceArt,
  HunminjeongeumArt,
  InitialsArt,
  LiarArt,
  TelepathyArt,
  ZeroArt,
} from './others.tsx';

/** The drawings by the slug of `image_path` ('/games/<slug>'). Games without one show a coaster. */
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
