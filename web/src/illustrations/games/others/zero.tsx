import { Fist } from '../scene/hands.tsx';
import { Scene } from '../scene/scene.tsx';

/** 제로 게임: three fists meet, two thumbs are up. */
export function ZeroArt() {
  return (
    <Scene ground="both-soft">
      <Fist fill="bd-fill" shade="b-fill" isThumbUp={false} transform="translate(206 190) scale(-1 1)" />
      <Fist fill="a-fill" shade="ad-fill" isThumbUp transform="translate(92 150)" />
      <Fist fill="b-fill" shade="bd-fill" isThumbUp transform="translate(236 100) scale(-1 1)" />
    </Scene>
  );
}
