import { capPath } from '../../shapes.ts';
import { PointingHand } from '../scene/hands.tsx';
import { Glyph, Scene } from '../scene/scene.tsx';

/** 이미지 게임: two hands point past each other, and a question between them. */
export function ImageArt() {
  return (
    <Scene ground="both-soft">
      <PointingHand fill="a-fill" transform="translate(-6 24)" />
      <PointingHand fill="b-fill" transform="translate(326 124) scale(-1 1)" />
      <path className="y-fill" d={capPath(30)} transform="translate(214 66)" />
      <path className="bd-fill" d={capPath(24)} transform="translate(112 172)" />
      <Glyph x={214} y={68} size={30} ink="on-beer">
        ?
      </Glyph>
    </Scene>
  );
}
