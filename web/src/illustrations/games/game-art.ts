import type { ComponentType } from 'react';
import { ApartmentArt } from './sequence/apartment.tsx';
import { BombArt } from './sequence/bomb.tsx';
import { BunnyArt } from './pointing/bunny.tsx';
import { CapFlickArt } from './sequence/cap-flick.tsx';
import { CharadesArt } from './others/charades.tsx';
import { ChopsticksArt } from './others/chopsticks.tsx';
import { DiceArt } from './others/dice.tsx';
import { FoldFingersArt } from './pointing/fold-fingers.tsx';
import { FryingPanArt } from './pointing/frying-pan.tsx';
import { GameOfDeathArt } from './pointing/game-of-death.tsx';
import { HunminjeongeumArt } from './others/hunminjeongeum.tsx';
import { IAmGroundArt } from './pointing/i-am-ground.tsx';
import { ImageArt } from './pointing/image.tsx';
import { InitialsArt } from './others/initials.tsx';
import { LiarArt } from './others/liar.tsx';
import { MarketArt } from './sequence/market.tsx';
import { NunchiArt } from './sequence/nunchi.tsx';
import { RedGinsengArt } from './pointing/red-ginseng.tsx';
import { SubwayArt } from './sequence/subway.tsx';
import { TelepathyArt } from './others/telepathy.tsx';
import { ThirtyOneArt } from './sequence/thirty-one.tsx';
import { ThreeSixNineArt } from './sequence/three-six-nine.tsx';
import { TitanicArt } from './sequence/titanic.tsx';
import { UpdownArt } from './sequence/updown.tsx';
import { ZeroZeroSevenArt } from './pointing/zero-zero-seven.tsx';
import { ZeroArt } from './others/zero.tsx';

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
