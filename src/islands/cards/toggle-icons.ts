import compareIcon from 'lucide-static/icons/scale.svg?raw';
import saveIcon from 'lucide-static/icons/heart.svg?raw';

/** The one symbol of saving and the one of comparing, on cards, vehicle pages, headers, lists and bars. */
export { compareIcon, saveIcon };
