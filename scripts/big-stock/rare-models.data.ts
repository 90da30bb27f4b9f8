import type { BodyWord } from '#scripts/demo-stock/vehicle-line.ts';

/**
 * Models that a large marketplace holds a few of each: by make, the body letter before each model. They make
 * the lists of makes and models as long as real ones.
 */
export const rareModels: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'h:Giulietta h:MiTo s:Giulia u:Stelvio s:159 c:Brera c:4C u:Tonale',
  'Aston Martin': 'c:Vantage c:DB9 c:DB11 u:DBX s:Rapide',
  Audi: 'h:A1 s:A4 s:A5 s:A6 s:A7 s:A8 u:Q2 u:Q3 u:Q5 u:Q7 u:Q8 s:RS3 w:RS4 w:RS6 h:S3 s:S4 c:TT c:R8 u:SQ5 u:e-tron',
  Bentley: 'c:Continental_GT u:Bentayga s:Flying_Spur',
  BMW: 'h:1_Series c:2_Series c:4_Series s:5_Series s:7_Series u:X1 u:X2 u:X3 u:X4 u:X5 u:X6 u:X7 v:Z4 c:M2 s:M3 c:M4 s:M5 h:i3 s:i4 u:iX3',
  Chery: 'u:Omoda_5 u:Tiggo_7_Pro u:Tiggo_8_Pro h:J3',
  Chevrolet: 'c:Camaro t:Silverado c:Corvette',
  Chrysler: 's:300 u:PT_Cruiser p:Grand_Voyager',
  Citroen: 'h:C3 h:C4 s:C5 u:C3_Aircross u:C5_Aircross v:Berlingo',
  Cupra: 'h:Leon u:Ateca u:Formentor h:Born',
  Daihatsu: 'h:Sirion u:Terios h:Charade',
  Dodge: 'u:Journey u:Nitro h:Caliber',
  Ferrari: 'c:California c:488 c:F430 c:Roma',
  Fiat: 'h:500 h:Punto v:Ducato v:Doblo u:500X',
  Ford: 'h:Fiesta s:Mondeo u:Kuga u:Puma v:Transit h:EcoSport u:Endura t:F-150 w:Falcon_Wagon',
  Genesis: 's:G70 s:G80 u:GV70 u:GV80 u:GV60',
  Haval: 'u:H2 u:H6 u:H9 u:Jolion',
  Holden:
    'h:Astra h:Barina u:Captiva h:Cruze u:Equinox s:Insignia t:Ute u:Trax u:Trailblazer s:Calais u:Acadia w:Sportwagon',
  Honda: 's:Accord s:City u:ZR-V h:Insight s:Legend p:Odyssey c:NSX',
  Hyundai: 'h:Getz h:i20 s:i40 s:Elantra u:ix35 u:Venue u:Palisade h:Veloster p:iMax s:Sonata h:Ioniq',
  Infiniti: 's:Q50 u:QX70 u:Q30 c:Q60',
  Isuzu: 'u:MU-7',
  Iveco: 'v:Daily',
  Jaguar: 's:XE s:XF s:XJ u:F-Pace u:E-Pace c:F-Type u:I-Pace',
  Jeep: 'u:Cherokee u:Compass u:Patriot u:Renegade u:Wrangler t:Gladiator',
  Kia: 'h:Rio h:Soul u:Niro u:Stonic s:Optima p:Rondo h:Proceed u:EV9 h:Cerato_Koup',
  Lamborghini: 'c:Huracan c:Gallardo u:Urus',
  'Land Rover':
    'u:Defender u:Discovery u:Freelander u:Range_Rover u:Range_Rover_Evoque u:Range_Rover_Sport u:Range_Rover_Velar',
  LDV: 'u:D90 v:Deliver_9 v:G10 t:T60 v:V80',
  Lexus: 'h:CT s:GS s:IS s:LS u:LX c:LC c:RC u:GX',
  Lotus: 'c:Elise c:Exige c:Evora',
  Mahindra: 't:Pik-Up u:XUV500 u:Scorpio',
  Maserati: 's:Ghibli u:Levante c:GranTurismo s:Quattroporte',
  Mazda: 'u:CX-7 u:CX-70 u:CX-90 u:MX-30 c:RX-8 h:Premacy h:121 w:6_Wagon',
  McLaren: 'c:570S c:650S c:720S',
  'Mercedes-Benz':
    'h:A-Class h:B-Class c:CLA c:CLS s:E-Class u:G-Class u:GLA u:GLB u:GLC u:GLE u:GLS s:S-Class c:SL v:Sprinter v:Vito p:V-Class u:EQC t:X-Class c:AMG_GT',
  MG: 'u:GS s:MG6 s:MG5 v:Cyberster',
  MINI: 'h:Cooper u:Countryman w:Clubman v:Convertible c:Paceman',
  Mitsubishi: 'h:Mirage h:Colt s:Magna u:Eclipse_Cross u:Challenger v:Express w:Lancer_Sportback',
  Nissan: 'h:Micra u:Juke u:Murano u:Pathfinder c:370Z c:GT-R s:Altima s:Maxima h:Tiida c:Skyline',
  Opel: 'h:Astra h:Corsa',
  Peugeot: 'h:208 u:2008 h:308 u:3008 s:407 s:508 u:4008 u:5008 v:Expert v:Partner h:207 h:206',
  Polestar: 's:2 u:3 u:4',
  Porsche: 'c:911 c:Boxster c:Cayman u:Cayenne u:Macan s:Panamera s:Taycan',
  Proton: 's:Preve h:Suprima u:Exora',
  Ram: 't:1500 t:2500',
  Renault: 'h:Clio h:Megane u:Captur u:Kadjar u:Koleos v:Kangoo v:Master v:Trafic u:Arkana',
  'Rolls-Royce': 's:Ghost s:Phantom c:Wraith',
  Rover: 's:75',
  Saab: 's:9-3 s:9-5',
  Skoda: 'h:Fabia u:Kamiq u:Karoq u:Kodiaq s:Superb h:Scala u:Yeti w:Rapid',
  Smart: 'h:Fortwo h:Forfour',
  Ssangyong: 'u:Korando t:Musso u:Rexton u:Tivoli p:Stavic',
  Subaru: 'u:Solterra u:Tribeca w:Levorg s:Impreza_Sedan',
  Suzuki: 'h:Alto h:Baleno u:Grand_Vitara u:Ignis s:Kizashi u:S-Cross p:APV h:Celerio',
  Tesla: 's:Model_S u:Model_X',
  Toyota:
    's:Aurion u:FJ_Cruiser p:Tarago p:Granvia h:Prius h:Prius_C u:C-HR u:Fortuner c:86 c:GR_Supra u:Rukus t:LandCruiser_79 v:HiAce_Commuter h:GR_Yaris u:bZ4X p:Avalon',
  Volkswagen:
    's:Arteon h:Beetle v:Crafter s:Jetta u:Touareg v:Transporter p:Caravelle p:Multivan c:Scirocco h:Up u:T-Cross u:ID.4 s:CC',
  Volvo: 'h:C30 h:V40 w:V50 w:V60 w:V70 s:S40 s:S60 s:S80 u:XC70 u:XC90 u:EX30 c:C70',
};

export const bodyOfLetter: Readonly<Record<string, BodyWord>> = {
  h: 'Hatchback',
  s: 'Sedan',
  u: 'SUV',
  t: 'Ute',
  w: 'Wagon',
  c: 'Coupe',
  v: 'Van',
  p: 'People mover',
};

/** Towns of the listings; more of them where more people live. */
export const towns: readonly (readonly [state: string, names: string])[] = [
  [
    'NSW',
    'Artarmon,Alexandria,Parramatta,Brookvale,Castle Hill,Penrith,Liverpool,Campbelltown,Gosford,Newcastle,Wollongong,Dubbo,Tamworth,Orange,Wagga Wagga,Albury,Nowra,Port Macquarie,Coffs Harbour,Lismore,Blacktown,Auburn,Hornsby,Caringbah,Bathurst',
  ],
  [
    'VIC',
    'Dandenong,Ringwood,Geelong,Ballarat,Bendigo,Frankston,Essendon,Preston,Hoppers Crossing,Berwick,Cranbourne,Mildura,Shepparton,Traralgon,Warrnambool,Epping,Footscray,Nunawading,Pakenham,Melton',
  ],
  [
    'QLD',
    'Rocklea,Springwood,Aspley,Ipswich,Toowoomba,Southport,Nambour,Cairns,Townsville,Mackay,Rockhampton,Bundaberg,Caboolture,Cleveland,Gympie,Moorooka,Windsor,Bundall',
  ],
  ['WA', 'Osborne Park,Cannington,Rockingham,Midland,Joondalup,Mandurah,Bunbury,Geraldton,Albany,Myaree'],
  ['SA', 'Adelaide,Elizabeth,Christies Beach,Mount Barker,Mount Gambier,Gawler,Enfield'],
  ['ACT', 'Phillip,Fyshwick,Belconnen,Tuggeranong'],
  ['TAS', 'Hobart,Launceston,Devonport'],
  ['NT', 'Darwin,Alice Springs'],
];
