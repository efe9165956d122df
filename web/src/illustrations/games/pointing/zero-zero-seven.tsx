import { capPath } from '../../shapes.ts';
import { PointingHand } from '../scene/hands.tsx';
import { Glyph, Scene } from '../scene/scene.tsx';

/** 공공칠빵: a pointing finger and the bang. */
export function ZeroZeroSevenArt() {
  return (
    <Scene ground="blush-soft">
      <rect className="a-fill" x="24" y="46" width="32" height="76" rx="16" transform="rotate(-14 40 84)" />
      <PointingHand fill="a-fill" transform="translate(-44 76) scale(1.36)" />
      <path className="y-fill" d={capPath(72, 11, 0.24)} transform="translate(236 114) rotate(-9)" />
      <Glyph x={236} y={116} size={58} ink="on-beer" face="serif">
        빵
      </Glyph>
    </Scene>
  );
}
