import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Names of columns for each field, the likeliest first, in lower case without spaces and punctuation. English with the
 * usual abbreviations, and the words of German, French and Swedish exports.
 */
export const fieldNames: Partial<Record<FeedField, readonly string[]>> = {
  make: words(
    'make mk mke brand manufacturer makename oem maker marke hersteller marque constructeur merk marca fabrikat bilmarke',
  ),
  model: words(
    'model mdl modelname modell modele modelo modelfamily family modelrange range modellbezeichnung',
  ),
  badge: words(
    'badge trim trm variant grade derivative trimlevel version modelvariant edition submodel ausstattungslinie variante finition modeltrim vehicleconfiguration',
  ),
  series: words('series generation modelseries seriescode baureihe'),
  year: words(
    'year modelyear yeargroup manufactureyear manufacturedyear yearofmanufacture buildyear yearbuilt yearmanufactured productionyear prodyear baujahr modelljahr annee arsmodell modellar arsmodel registrationyear yearofregistration yr vehiclemodeldate my builtyear manuyr manuyear mfgyear built',
  ),
  vin: words(
    'vin vinnumber vinno vincode chassisnumber chassisno chassisnr chassis vehicleidentificationnumber fahrgestellnummer fahrgestellnr fin fahrzeugidentnummer',
  ),
  stocknum: words(
    'stocknumber stocknum stockno stocknr stockid stockcode stock vehicleid carid listingid adid inventoryid unitnumber internalnumber internalid internenummer internenr lagernr lagernummer fzgnr angebotsnummer fahrzeugnummer sku itemid unitid externalid offerid referencenumber referenceno reference refno ref dealerref code key uid id stkno stknum stk',
  ),
  regplate: words(
    'rego regoplate regonumber regonum regplate registrationnumber registrationno registrationplate plate platenumber numberplate licenseplate licenceplate registration kennzeichen vrm regno regnumber regnr reg immatriculation',
  ),
  rego_expiry: words(
    'regoexpiry regoexpirydate registrationexpiry registrationexpirydate regexpiry regoexp regexpirydate regoexpires regodue registrationexpires regexpires regoexpirationdate regexp',
  ),
  build_date: words('builddate manufacturedate productiondate builtdate dateofmanufacture dateofbuild'),
  compliance_date: words('compliancedate complianceplate complied compliance'),
  created_at: words(
    'dateinstock datein datefirstonlot arrivaldate arriveddate datearrived instockdate stockdate stockindate instocksince dateonlot dateadded addeddate createdat created createdon datelisted listeddate listingdate entrydate datereceived eingangsdatum arrived arrival received eingang indate instock',
  ),
  km: words(
    'odometer kilometres kilometers kms km mileage odometerreading odo odometerkm odometerkms kilometerstand laufleistung kilometrage mileagekm mileageinkm miles odometermiles currentodometer miltal matarstallning kmstand distance tachostand',
  ),
  km_unit: words(
    'mileageunit mileageunits odometerunit odometerunits distanceunit kmunit odometeruom mileageuom odometertype mileageunitcode odounit odounits kilometresunit kilometersunit readingunit unitofdistance',
  ),
  price: words(
    'price askingprice advertisedprice advprice sellingprice sellprice listprice retailprice internetprice webprice displayprice vehicleprice regularprice currentprice cashprice totalprice finalprice priceincgst salesprice verkaufspreis bruttopreis preis endpreis prix pris prijs precio amount advertised asking retail current listing askprice nowprice ask',
  ),
  drive_away_price: words(
    'driveawayprice driveaway dapprice dap daprice pricedriveaway driveawayamount onroadprice ontheroadprice otrprice priceotr driveawaypriceincgst',
  ),
  egc_price: words(
    'egcprice egc priceegc excludinggovernmentcharges priceexcludinggovernmentcharges priceexgov priceexgovcharges priceexclgovcharges priceexcl pricebeforegovtcharges priceplusorc priceexorc beforeonroads',
  ),
  before_price: words(
    'wasprice pricewas oldprice beforeprice previousprice priceold pricebefore was old previous',
  ),
  offer_price: words(
    'specialprice offerprice saleprice promotionalprice promoprice promotionprice discountprice discountedprice aktionspreis angebotspreis',
  ),
  subscription_price: words('subscriptionprice weeklysubscription subscriptionweekly subscription'),
  price_type: words(
    'pricetype pricequalifier pricelabel pricedescription pricesuffix pricenote pricetext pricecomment pricecomments pricingtype priceindicator pricebasis priceterms pricedisclaimer preisart preistyp priceind',
  ),
  currency: words('currency pricecurrency currencycode currencyiso waehrung wahrung devise valuta'),
  car_type: words(
    'condition cartype vehiclecondition stateofvehicle usedornew newused neworused newusedflag newusedindicator stocktype salecategory saletype listingtype dealerstatus itemcondition stockcategory stockclass zustand fahrzeugzustand etat type cond',
  ),
  status: words(
    'status stockstatus availability listingstatus vehiclestatus salestatus salesstatus adstatus inventorystatus availabilitystatus lotstatus verfuegbarkeit verkaufsstatus onlot available isavailable instock avail forsale published isactive active statut verfugbarkeit state',
  ),
  sold: words('sold issold soldflag verkauft'),
  reserved: words('reserved isreserved onhold hold underoffer deposittaken reserviert'),
  sold_date: words('solddate datesold soldon soldat'),
  certified: words('certified iscertified cpo certifiedpreowned approvedused'),
  bodyconfiguration: words(
    'bodytype bodystyle body bodyconfiguration bodyshape bodydescription carbody karosserie karosserieform carrosserie aufbau aufbauart kaross fahrzeugtyp vehicletype vehicleclass class category kategorie segment shape',
  ),
  trans: words(
    'transmission transmissiontype gearbox gearboxtype trans transmissiondescription geartype gears getriebe getriebeart boite boitedevitesse vaxellada gear gearshift',
  ),
  gearnum: words('gears gearcount numberofgears numgears gearnum speeds noofgears anzahlgaenge'),
  fuel: words(
    'fueltype fuel fueltypedescription fuelname enginefuel enginefueltype kraftstoff kraftstoffart treibstoff carburant energie bransle drivmedel powertrain',
  ),
  drive: words(
    'drivetype drivetrain drive drivewheelconfiguration drivenwheels drivewheels wheeldrive wheelsdrive driveline antriebsart antrieb traction drivning',
  ),
  colour: words(
    'colour color clr exteriorcolour exteriorcolor extcolour extcolor bodycolour bodycolor externalcolour externalcolor colourexterior colorexterior paintcolour paintcolor paint exteriorpaint extpaint bodypaint colourname farbe aussenfarbe farbeaussen couleur farg kulor colext extcol colourext colorext farbeext',
  ),
  interior_colour: words(
    'interiorcolour interiorcolor intcolour intcolor internalcolour internalcolor colourinterior colorinterior trimcolour trimcolor upholsterycolour upholsterycolor innenfarbe farbeinnen vehicleinteriorcolor interior colourint colorint colint',
  ),
  seats: words(
    'seats seatingcapacity numberofseats numseats noofseats seatcount seatcapacity seating vehicleseatingcapacity sitze sitzplaetze sitzplatze anzahlsitze places',
  ),
  doors: words(
    'doors doorcount numberofdoors numdoors noofdoors doornumber doorsnumber tueren turen anzahltueren anzahlturen portes dorrar',
  ),
  engine_size: words(
    'enginesize enginecc enginecapacity capacity capacitycc enginesizecc cc ccm displacement enginedisplacement cubiccapacity cylindercapacity hubraum cylindree enginecap cap',
  ),
  engine_size_litres: words(
    'enginelitres enginesizelitres engineliters enginesizeliters enginecapacitylitres capacitylitres litres liters hubraumliter',
  ),
  'variant.cylinders': words(
    'cylinders cylindercount numberofcylinders numcylinders noofcylinders enginecylinders cylindersinengine cyl zylinder',
  ),
  'variant.fuelconsumptioncombined': words(
    'fuelconsumptioncombined fuelconsumption combinedfuelconsumption combinedconsumption consumptioncombined consumptioncomb fueleconomy fuelcombined fuelusecombined litresper100km lper100km verbrauch verbrauchkombiniert verbrauchkomb',
  ),
  'variant.fuelcapacity': words('fuelcapacity fueltankcapacity tankcapacity fueltank'),
  'variant.towingcapacitybraked': words(
    'towingcapacitybraked towingcapacity towbraked brakedtowing towingbraked towcapacity maxtowing towing',
  ),
  'variant.ancaprating': words('ancap ancaprating ancapstars safetyrating ancapsafetyrating'),
  'variant.grossvehiclemass': words('gvm grossvehiclemass grossmass'),
  'variant.torque': words('torque maxtorque torquenm'),
  'variant.induction': words('induction aspiration'),
  'variant.vehiclelength': words('vehiclelength overalllength lengthmm length'),
  'variant.vehicleheight': words('vehicleheight overallheight heightmm height'),
  'variant.vehiclewidth': words('vehiclewidth overallwidth widthmm width'),
  'specifications.tare_weight': words('tareweight tare tareweightkg'),
  'specifications.sleeps': words('sleeps berths berth sleepingcapacity'),
  'specifications.aggregate_trailer_mass': words('atm aggregatetrailermass'),
  nvic: words('nvic nviccode'),
  warranty: words(
    'warranty warrantyterms warrantydetails warrantydetail warrantyperiod warrantyinfo warrantystatement warrantydesc warrantynotes manufacturerwarranty factorywarranty newcarwarranty garantie garanti',
  ),
  standardEquipment: words(
    'features standardfeatures standardequipment equipment equipmentlist featurelist featuresandoptions options optionlist optionalextras extras accessories ausstattung ausstattungsmerkmale merkmale utrustning equipements feature',
  ),
  dealercomments: words(
    'description comments dealercomments dealercomment dealerscomments sellercomments sellerscomments advdescription adtext adcopy adcomments advertdescription vehicledescription longdescription fulldescription webdescription marketingdescription sellernotes notes remarks beschreibung bemerkung bemerkungen freitext kommentar beskrivning commentaire text adbody copytext',
  ),
  images: words(
    'images image photos photo pictures picture imagelist photolist imagelinks gallery media bilder bild fotos foto additionalimage additionalimages additionalphotos otherimages galleryimages img imgs pics assets',
  ),
  primary_image_url: words(
    'mainimage primaryimage coverimage heroimage leadimage mainphoto primaryphoto coverphoto featuredimage mainpicture titelbild hauptbild image photo',
  ),
  thumbnails: words('thumbnails thumbs thumbnail thumb'),
  video_url: words('video videourl videolink youtube youtubeurl'),
  location: words(
    'location locationname yardname dealership dealershipname dealername branch branchname showroom site sitename store storename standort filiale yard lot',
  ),
  yard_code: words(
    'yardcode storecode locationcode branchcode dealercode sitecode yardid locationid branchid dealerid storeid siteid lotid dealernumber rooftopid standortid haendlernummer yard handlernummer',
  ),
  city: words('city suburb town locality ort stadt ville addresscity addresslocality'),
  state: words('state region province addressstate addressregion bundesland'),
};

/**
 * Names of columns with a price that the dealer need not have asked for the car: of a new one, of its maker, of a list.
 * A "was" that was never asked misleads (ACL s 29), so none of them is proposed as one.
 */
export const listPriceNames = words(
  'rrp msrp uvp fullprice originalprice strikeprice compareatprice ordinariepris recommendedretailprice recommendedprice suggestedretailprice manufacturersuggestedretailprice pricewhennew newcarprice neupreis listenpreis katalogpreis prixcatalogue prixneuf nypris',
);

/** Names of columns with the whole name of a car, such as `2021 Toyota Corolla Ascent Sport`. */
export const titleNames = words(
  'title vehicletitle adtitle listingtitle heading headline name vehiclename fullname displayname vehicle car titel bezeichnung fahrzeugbezeichnung fahrzeug modell model titre rubrik makemodel makeandmodel makemodelvariant makemodelbadge',
);

/** Names of columns with a date whose year is that of the car when nothing else is. */
export const dateOfYearNames = words(
  'firstregistration firstregistrationdate firstreg firstregdate regdate dateregistered registeredon registrationdate dateoffirstregistration erstzulassung ez builddate compliancedate manufacturedate productiondate mec miseencirculation',
);

/** Names of columns with the address of a car's page, which tell cars apart. */
export const linkNames = words(
  'url link listingurl href vdpurl weburl permalink adurl detailurl vehicleurl pageurl',
);

/** Words around a name that say nothing about its meaning. */
export const neutralStarts: ReadonlySet<string> = new Set(
  words(
    'vehicle vehicles car cars veh auto stock listing listings item items ad advert product unit inventory details detail spec specs specification specifications attributes attribute data info information technical general main base basic offer offers pricing prices address component fahrzeug fahrzeugdaten commercial sales sale financial copy desc description advertised tech engine motor identification ids dealer media photos g',
  ),
);
export const neutralEnds: ReadonlySet<string> = new Set(
  words(
    'value values amount text name label display displayname content url urls src href link links uri large full original big hd xl path file desc description iso code wert bezeichnung number total cents aud usd gbp eur incgst inc incl gst brutto reading renditions sizes formats versions kind 000s 000 thousands',
  ),
);

/** Parts of a path after which a name means something else: the price of finance is not that of the car. */
export const otherSubjects: ReadonlySet<string> = new Set(
  words(
    'finance loan lease repayment repayments trade tradein dealer seller customer contact lead similar history service warranty insurance thumbnail thumb thumbs',
  ),
);
