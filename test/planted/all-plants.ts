import { adminPlants } from './admin-plants.ts';
import { componentPlants } from './component-plants.ts';
import { flowPlants } from './flow-plants.ts';
import { operationPlants } from './operation-plants.ts';
import type { Plant } from './plant.ts';
import { serverPlants } from './server-plants.ts';
import { storefrontPlants } from './storefront-plants.ts';

export const allPlants: Plant[] = [
  ...serverPlants,
  ...componentPlants,
  ...adminPlants,
  ...storefrontPlants,
  ...flowPlants,
  ...operationPlants,
];
