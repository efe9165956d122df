import { capPath } from '../../shapes.ts';
import { Glyph, Scene } from '../scene/scene.tsx';

/** 서른하나 게임: 29, 30 and the losing cap. */
export function ThirtyOneArt() {
  return (
    <Scene ground="blush-soft">
      <rect className="ad-fill" y="196" width="320" height="44" />
      <path className="a-fill" d={capPath(34, 17)} transform="translate(44 166)" />
      <path className="a-fill" d={capPath(46, 19)} transform="translate(116 146)" />
      <path className="y-fill" d={capPath(86)} transform="translate(236 108)" />
      <circle className="f-fill" cx="236" cy="108" r="62" />
      <Glyph x={44} y={168} size={28} ink="art-foam">
        29
      </Glyph>
      <Glyph x={116} y={148} size={38} ink="art-foam">
        30
      </Glyph>
      <Glyph x={236} y={112} size={70} ink="art-both" face="serif">
        31
      </Glyph>
    </Scene>
  );
}
