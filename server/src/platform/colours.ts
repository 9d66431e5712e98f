export { isColor } from '@mekuri/kit/colours';
