export { SlotMark } from './SlotMark.tsx';
export { SlotSwitch } from './SlotSwitch.tsx';
