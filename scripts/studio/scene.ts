/** The browser part of the studio: builds one vehicle at a time and renders it on a transparent background. */
import type { VehicleChoice } from './vehicle-choice.ts';
import * as THREE from 'three';
import { aim, type View } from './camera.ts';
import { buildCar, isShell, type Vehicle } from './car.ts';
import { contactShadow } from './ground.ts';
import { locateFeatures, type Located } from './locate-features.ts';
import { buildBoot } from './cabin-boot.ts';
import { buildCabin } from './cabin.ts';
import type { TrimKey } from './cabin-trim.ts';
import { buildCaravan } from './caravan.ts';
import { buildRoom } from './caravan-room.ts';
import { InteriorScene, type PlacedSpot } from './interior-scene.ts';
import { makeEnvironment, type Lighting } from './light.ts';
import { buildPlace } from './place.ts';
import type { PlacePlan } from './place-plan.ts';
import { PlaceScene } from './place-scene.ts';
import type { StudioPage } from './studio-page.ts';

/** A car coupled to a caravan, at true scale. */
function couple(car: Vehicle, caravan: Vehicle): Vehicle {
  const [carPrint, vanPrint] = [car.footprints[0]!, caravan.footprints[0]!];
  const coupling = new THREE.Box3().setFromObject(caravan.model).max.x;
  const offset = coupling - carPrint.rear - 0.05;
  car.model.position.x = offset;
  const model = new THREE.Group();
  model.add(car.model, caravan.model);
  const moved = {
    ...carPrint,
    front: carPrint.front + offset,
    rear: carPrint.rear + offset,
    wheels: carPrint.wheels.map((x) => x + offset),
  };
  return { ...caravan, model, footprints: [vanPrint, moved] };
}

async function load(address: string): Promise<HTMLImageElement> {
  const drawing = new Image();
  drawing.src = address;
  await drawing.decode();
  return drawing;
}

function assemble(choice: VehicleChoice): Vehicle {
  if (choice.kind === 'car') return buildCar(choice);
  if (choice.kind === 'caravan') return buildCaravan(choice);
  return couple(buildCar(choice.car), buildCaravan(choice.caravan));
}

class Studio implements StudioPage {
  private readonly renderer = new THREE.WebGLRenderer({
    // Supersampling is cheaper here than multisampling, and smooths the drawings as well.
    antialias: false,
    preserveDrawingBuffer: true,
    alpha: true,
    premultipliedAlpha: true,
  });
  private readonly lights = new Map<Lighting, THREE.Texture>();
  private scene = new THREE.Scene();
  private readonly shadow = new THREE.Group();
  private vehicle: Vehicle | null = null;
  private interior: InteriorScene | null = null;
  private place: PlaceScene | null = null;

  constructor() {
    this.renderer.toneMapping = THREE.ACESFilmicToneMapping;
    this.renderer.outputColorSpace = THREE.SRGBColorSpace;
    this.renderer.setPixelRatio(1);
    this.renderer.setClearColor(0x000000, 0);
  }

  /** Each light is created at its first use, because it takes seconds. */
  private lit(lighting: Lighting): THREE.Texture {
    const made = this.lights.get(lighting) ?? makeEnvironment(this.renderer, lighting);
    this.lights.set(lighting, made);
    return made;
  }

  /** Builds a vehicle; the one before it is freed, or the page would run out of memory. */
  build(choice: VehicleChoice): void {
    this.scene.traverse((child) => {
      if (!(child instanceof THREE.Mesh)) return;
      if (!isShell(child.geometry)) child.geometry.dispose();
      for (const material of [child.material].flat()) material.dispose();
    });
    this.scene = new THREE.Scene();
    this.vehicle = assemble(choice);
    this.scene.add(this.vehicle.model, this.shadow);
    this.shadow.clear();
    for (const footprint of this.vehicle.footprints) this.shadow.add(contactShadow(footprint));
  }

  /** A PNG of the vehicle with alpha. `mirrored` gives its reflection in the floor instead, without shadow. */
  async shoot(view: View, width: number, height: number, mirrored: boolean): Promise<string> {
    if (!this.vehicle) throw new Error('Nothing to photograph: build a vehicle before shooting it.');
    const { model } = this.vehicle;
    this.renderer.setSize(width, height);
    const camera = aim(this.vehicle, view, width / height);
    this.scene.environment = this.lit(view.spin ? 'turntable' : 'room');
    // On a turntable the car turns and the light does not: seen from the car, the light moves with the camera.
    this.scene.environmentRotation.y = view.spin ? THREE.MathUtils.degToRad(-view.azimuth) : 0;
    this.shadow.visible = !mirrored;
    model.scale.y = mirrored ? -1 : 1;
    this.renderer.render(this.scene, camera);
    model.scale.y = 1;
    return this.renderer.domElement.toDataURL('image/png');
  }

  /** Builds and lights a cabin; takes a minute. */
  enterCabin(trim: TrimKey): PlacedSpot[] {
    this.interior = new InteriorScene(this.renderer, buildCabin(trim, []));
    return this.interior.spots();
  }

  /** Builds and lights an open boot; takes a minute. */
  enterBoot(trim: TrimKey): PlacedSpot[] {
    this.interior = new InteriorScene(this.renderer, buildBoot(trim, []));
    return this.interior.spots();
  }

  /** Builds and lights a caravan's inside in this landscape (the address of its drawing). */
  async enterRoom(landscape: string): Promise<PlacedSpot[]> {
    this.interior = new InteriorScene(this.renderer, buildRoom(await load(landscape)));
    return this.interior.spots();
  }

  /** Builds and lights a place with its vehicles; `landscape` is the address of a drawing. */
  async enterPlace(plan: PlacePlan, landscape: string | null): Promise<void> {
    const drawing = landscape === null ? null : await load(landscape);
    this.place = new PlaceScene(this.renderer, buildPlace(plan, drawing), plan.vehicles.map(assemble));
  }

  /** A PNG of the place: the still of that name. */
  lookAtPlace(from: string, width: number, height: number): string {
    if (!this.place) throw new Error('Nothing to look at: enter a place first.');
    return this.place.look(from, width, height);
  }

  /** A PNG of the interior: the panorama, or the still of that name. */
  lookInside(from: string, width: number, height: number): string {
    if (!this.interior) throw new Error('Nothing to look at: enter an interior first.');
    return this.interior.look(from, width, height);
  }

  /** Positions of the vehicle's features in each of these views, and the views in which they are visible. */
  locate(views: readonly View[], aspect: number): Located[] {
    if (!this.vehicle) throw new Error('Nothing to look at: build a vehicle before locating its features.');
    return locateFeatures(this.vehicle, views, aspect);
  }
}

globalThis.studio = new Studio();
