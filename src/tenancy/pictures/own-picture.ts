/** Increase it when originals are published differently: it is part of the hash. */
export const PICTURE_RECIPE = 1;

/** What the file of a picture says of itself. */
export type PictureFacts = {
  /** Hash of its bytes and of how they are published. */
  hash: string;
  /** Size in pixels when upright. */
  width: number;
  height: number;
  /** Where the eye is drawn: per cent from the left and from the top. */
  focus: [number, number];
};

/** A picture of the folder `pictures/`, or the sentence that says why it is none. */
export type ReadPicture = PictureFacts | PictureFault;
/** `passes`: the fault is the machine’s, and another try may not have it. */
export type PictureFault = { fault: string; passes?: true };

/** A dealer's own picture that its settings name, as publishing needs it: plain data. */
export type OwnPicture = {
  /** Path of the original. */
  path: string;
  /** Its name and hash, as its published address has them. */
  stem: string;
  hash: string;
  /** Width of the largest published picture. */
  width: number;
};
