import { capPath } from '../../shapes.ts';
import { PointingHand } from '../scene/hands.tsx';
import { Glyph, Scene } from '../scene/scene.tsx';

/** 더 게임 오브 데스: hands from all four sides, and the target number. */
export function GameOfDeathArt() {
  return (
    <Scene ground="brand-soft">
      <PointingHand fill="a-fill" transform="translate(-8 2) rotate(20) scale(.84)" />
      <PointingHand fill="bd-fill" transform="translate(296 -16) rotate(118) scale(.84)" />
      <PointingHand fill="b-fill" transform="translate(330 238) rotate(200) scale(.84)" />
      <PointingHand fill="ad-fill" transform="translate(-6 222) rotate(-48) scale(.84)" />
      <path className="y-fill" d={capPath(46)} transform="translate(160 120)" />
      <Glyph x={160} y={122} size={46} ink="on-beer" face="serif">
        9
      </Glyph>
    </Scene>
  );
}
