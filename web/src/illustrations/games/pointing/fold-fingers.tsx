import { capPath } from '../../shapes.ts';
import { OpenHand } from '../scene/hands.tsx';
import { Glyph, Scene } from '../scene/scene.tsx';

/** 손병호 게임: two fingers are folded, three are up. */
export function FoldFingersArt() {
  return (
    <Scene ground="beer-soft">
      <OpenHand fill="a-fill" shade="ad-fill" folded={2} transform="translate(138 116)" />
      <path className="b-fill" d={capPath(38)} transform="translate(258 70)" />
      <Glyph x={258} y={72} size={40} ink="on-blush" face="serif">
        3
      </Glyph>
    </Scene>
  );
}
