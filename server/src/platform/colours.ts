export { isColour } from '@mekuri/kit/colours';
