import { OpenHand } from '../scene/hands.tsx';
import { Scene } from '../scene/scene.tsx';

/** 몸으로 말해요: two gesturing hands on a lit stage. */
export function CharadesArt() {
  return (
    <Scene ground="blush-soft">
      <path className="y-fill" d="M104 0H216L290 240H30Z" />
      <OpenHand fill="a-fill" shade="ad-fill" transform="translate(104 164) rotate(-16) scale(-.58 .58)" />
      <OpenHand fill="ad-fill" shade="a-fill" transform="translate(216 164) rotate(16) scale(.58)" />
      <path className="bd-fill" d="M0 0H76Q70 70 28 118Q44 180 40 240H0Z" />
      <path className="b-fill" d="M0 0H44Q42 66 0 104Z" />
      <path className="bd-fill" d="M320 0H244Q250 70 292 118Q276 180 280 240H320Z" />
      <path className="b-fill" d="M320 0H276Q278 66 320 104Z" />
    </Scene>
  );
}
