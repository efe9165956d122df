import { useId } from 'react';
import { Glyph, Scene } from '../scene/scene.tsx';

const LEFT = 'M40 40h130q22 0 22 22v66q0 22-22 22H92l-30 34v-34H40q-22 0-22-22V62q0-22 22-22z';
const RIGHT = 'M146 84h134q22 0 22 22v66q0 22-22 22h-14v32l-30-32h-90q-22 0-22-22v-66q0-22 22-22z';

/** 초성 게임: two overlapping speech bubbles with an initial each. */
export function InitialsArt() {
  const id = useId();
  return (
    <Scene ground="brand-soft">
      <clipPath id={id}>
        <path d={LEFT} />
      </clipPath>
      <path className="a-fill" d={LEFT} />
      <path className="b-fill" d={RIGHT} />
      <path className="ab-fill" d={RIGHT} clipPath={`url(#${id})`} />
      <Glyph x={72} y={98} size={58} ink="art-foam">
        ㅎ
      </Glyph>
      <Glyph x={248} y={142} size={58} ink="on-blush">
        ㅅ
      </Glyph>
    </Scene>
  );
}
