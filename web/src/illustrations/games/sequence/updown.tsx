import { capPath } from '../../shapes.ts';
import { Glyph, Scene } from '../scene/scene.tsx';

/** 업다운: the number on a cap, with an arrow in each team's colour. */
export function UpdownArt() {
  return (
    <Scene ground="beer-soft">
      <path className="a-fill" d="M74 36l48 60H96v50H52V96H26z" />
      <path className="b-fill" d="M246 204l-48-60h26V94h44v50h26z" />
      <path className="y-fill" d={capPath(62)} transform="translate(160 120)" />
      <circle className="f-fill" cx="160" cy="120" r="44" />
      <Glyph x={160} y={124} size={46} ink="art-both" face="serif">
        27
      </Glyph>
    </Scene>
  );
}
